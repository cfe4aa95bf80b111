import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { WalletLink } from '#app/pages/orders/wallet-links.ts'
import layout from '#app/styles/layout.module.css'

/** A link for each wallet that accepts a ticket or a card; `of` names the ticket or card for screen readers. */
export function WalletButtons({ wallets, of }: { wallets: readonly WalletLink[]; of: string }) {
	const { t } = useWording()
	if (wallets.length === 0) return null
	return (
		<div className={layout.row}>
			{wallets.map(({ provider, href }) => (
				<LinkButton
					key={provider}
					href={href}
					plain
					look="secondary"
					size="compact"
					aria-label={`${t(`tickets.wallet.${provider}`)}: ${of}`}
				>
					{t(`tickets.wallet.${provider}`)}
				</LinkButton>
			))}
		</div>
	)
}
