import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { AccountMenuBlock } from '#app/blocks/account-menu/index.tsx'
import { MembershipCardBlock } from '#app/blocks/membership-card/index.tsx'
import { Messages } from '#app/blocks/parts/page-texts.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { MyMembershipPage } from '#app/pages/account/my-membership-page.ts'

/**
 * A dialog with the content of `/my/membership`, or with the login form if the visitor has logged out in another tab.
 *
 * source - spec 2 §2 "Membership modal"
 */
export default function MembershipDialog({ href, onClose }: { href: string; onClose: () => void }) {
	const { t } = useWording()
	const { load, data } = useFetcher<MyMembershipPage>()
	useEffect(() => load(href), [load, href])
	const page = data as MyMembershipPage | undefined
	if (!page) return null
	const block = { page, props: {}, view: null }
	return (
		<Dialog
			open
			title={t('menu.membership')}
			onClose={onClose}
			actions={
				page.account.login ? null : (
					<LinkButton href={href} look="secondary">
						{t('menu.account')}
					</LinkButton>
				)
			}
		>
			<Messages messages={page.messages} />
			{page.account.login ? <AccountMenuBlock {...block} /> : <MembershipCardBlock {...block} />}
		</Dialog>
	)
}
