import { Form } from '@remix-run/react'
// The styles of the login come with the page, which may have no scripts.
import '#app/blocks/parts/login/email-step.module.css'
import '#app/blocks/parts/login-steps.module.css'
import { Button, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'
import type { AccountLoginProps } from './login.tsx'
import styles from './styles.module.css'

// Loaded for visitors without a login: most of those who come here have one.
const AccountLogin = onDemand<AccountLoginProps>('#login', async () => {
	const { AccountLogin } = await import('./login.tsx')
	return AccountLogin
})

if (import.meta.env.SSR) await AccountLogin.load()

/** The pages of the account and the way out of it; the login form for a visitor without a login. */
export function AccountMenuBlock({ page }: BlockInput<'account-menu'>) {
	const { t } = useWording()
	const { account, errors } = page
	if (account.login) return <AccountLogin login={account.login} errors={errors} action={account.loginHref} />
	return (
		<nav aria-label={t('menu.account')}>
			<ul className={styles.items}>
				{account.items.map(({ href, text, isCurrent }) => (
					<li key={href}>
						<PageLink className={styles.item} href={href} aria-current={isCurrent ? 'page' : undefined}>
							{text}
						</PageLink>
					</li>
				))}
				<li className={styles.logout}>
					<Form method="post" action={account.logout.href}>
						<input type="hidden" name="key" value={account.logout.key} />
						<Button look="quiet">{account.logout.text}</Button>
					</Form>
				</li>
			</ul>
		</nav>
	)
}
