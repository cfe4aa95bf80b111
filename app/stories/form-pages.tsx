import { transferCartBlocks } from '#app/blocks/generated/transferCart.ts'
import { Page } from '#app/blocks/page.tsx'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { page } from './facts/page.ts'
import { bookedForm, replacingForm } from './facts/transfer-forms.ts'
import type { ComponentStories, ComponentStory } from './story.ts'

const form = [{ id: 'form', type: 'form' as const, props: {}, view: null }]

const transferStory = (name: string, change: Partial<PageOf<'transferCart'>> = {}): ComponentStory => {
	const asked = page('transferCart', change)
	const plan = { ...asked.plan, main: form }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={transferCartBlocks} /> }
}

const browse = { href: '/events', text: 'Browse events' }
const refused = (message: Message) => ({ form: null, messages: [message] })

/** Pages of one form, in their states. */
export const formPages: ComponentStories = {
	transferCart: [
		transferStory('A cart for the visitor'),
		transferStory('A cart in place of the visitor’s own', { form: replacingForm }),
		transferStory('A cart that has become an order', { form: bookedForm }),
		transferStory(
			'A cart of another member',
			refused({ tone: 'error', text: 'This cart belongs to another member', link: browse }),
		),
		transferStory(
			'A cart of an account, without its login',
			refused({
				tone: 'error',
				text: '403 Access denied to cart',
				link: { href: '/login', text: 'Log in to use this cart' },
			}),
		),
		transferStory(
			'A link that leads to no cart',
			refused({ tone: 'error', text: '404 Cart not found', link: browse }),
		),
		transferStory(
			'A link that was used',
			refused({
				tone: 'warning',
				text: 'This link was used already, and it works only once. Open the cart in the browser where you used it, or ask us for a new link.',
				link: browse,
			}),
		),
		transferStory(
			'A cart whose time has run out',
			refused({
				tone: 'warning',
				text: 'The time for this cart has run out. Ask us for a new link, or choose for yourself.',
				link: browse,
			}),
		),
	],
}
