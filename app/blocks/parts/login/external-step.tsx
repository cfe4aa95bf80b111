import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { ExternalStepView } from '#app/pages/account/external-login.ts'
import layout from '#app/styles/layout.module.css'

/** Leads to the login provider of the venue. */
export function ExternalStep({ login }: { login: ExternalStepView }) {
	const { t } = useWording()
	return (
		<div className={layout.stack}>
			<p>{t('login.external.intro')}</p>
			<div className={layout.row}>
				<LinkButton href={login.href} plain>
					{t('menu.login')}
				</LinkButton>
			</div>
			{login.joinHref ? (
				<p>
					<a href={login.joinHref}>{t('login.become_member')}</a>
				</p>
			) : null}
		</div>
	)
}
