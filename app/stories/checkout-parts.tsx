import { AddressStatus } from '#app/blocks/parts/identity/address-status.tsx'
import { AddressSuggestions } from '#app/blocks/parts/identity/address-suggestions.tsx'
import { PayingProvider, unpaying, type Wallet } from '#app/blocks/parts/paying.tsx'
import { PayButtonBlock } from '#app/blocks/pay-button/index.tsx'
import { type Loading, ProviderFrame } from '#app/blocks/payment/provider-frame.tsx'
import type { Suggestion } from '#app/contract/calls/addresses.ts'
import { checkoutPage } from './facts/page.ts'
import type { ComponentStory } from './story.ts'
import { plain } from './story-parts.ts'

const suggestions: Suggestion[] = [
	{ id: '1', text: 'Long Wharf', description: 'Boston, MA - 2 Addresses', is_container: true },
	{ id: '2', text: '1 Long Wharf', description: 'Boston, MA 02110', is_container: false },
]

const search = (
	name: string,
	found: Suggestion[] | null,
	more: Pick<ComponentStory, 'isAlone'> = {},
): ComponentStory => ({
	name,
	...more,
	draw: () => (
		<AddressSuggestions
			text="1 Long Wh"
			suggestions={found}
			minChars={4}
			required
			error={undefined}
			onText={() => {}}
			onChoose={() => {}}
		/>
	),
})

const provider = (name: string, loading: Loading): ComponentStory => ({
	name,
	draw: () => (
		<ProviderFrame loading={loading} onReload={() => {}}>
			{null}
		</ProviderFrame>
	),
})

const wallet = (name: string, chosen: Wallet): ComponentStory => ({
	name,
	draw: () => (
		<PayingProvider paying={{ ...unpaying, wallet: chosen }}>
			<PayButtonBlock {...plain} page={checkoutPage()} />
		</PayingProvider>
	),
})

/** Parts of the checkout in states that only scripts reach. */
export const checkoutParts: ComponentStory[] = [
	// The list lies over what follows.
	search('Addresses are suggested', suggestions, { isAlone: true }),
	search('Addresses are searched', null),
	search('No address is found', []),
	{ name: 'The search of addresses failed', draw: () => <AddressStatus hasFailed isFilled={false} /> },
	provider("The provider's form loads", 'waiting'),
	provider("The provider's form does not load", 'failed'),
	provider('A script of the page failed', 'broken'),
	wallet('Apple Pay is chosen', 'apple_pay'),
	wallet('Google Pay is chosen', 'google_pay'),
]
