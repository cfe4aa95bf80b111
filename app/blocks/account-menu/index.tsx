import { Form } from '@remix-run/react'
import { Button, PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { AccountLogin } from './login.tsx'
import styles from './styles.module.css'

/** The pages of the account and the way out of it; the login form for a visitor without a login. */
export function AccountMenuBlock({ page }: BlockInput<'account-menu'>) {
	const { t } = useWording()
	const { account, errors } = page
	if (account.login) return <AccountLogin login={account.login} errors={errors} action={account.loginHref} />
	return (
		<nav className={styles.menu} aria-label={t('menu.account')}>
			<ul className={styles.items}>
				{account.items.map(({ href, text, isCurrent }) => (
					<li key={href}>
						<PageLink className={styles.item} href={href} aria-current={isCurrent ? 'page' : undefined}>
							{text}
						</PageLink>
					</li>
				))}
			</ul>
			<Form method="post" action={account.logout.href} className={styles.logout}>
				<input type="hidden" name="key" value={account.logout.key} />
				<Button look="quiet">{account.logout.text}</Button>
			</Form>
		</nav>
	)
}
