import { LoginSteps, loginStepTitle } from '#app/blocks/parts/login-steps.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** Logs in: an address is asked for, then its password or the code that was sent to it. */
export function LoginFormBlock({ page }: BlockInput<'login-form'>) {
	const { t } = useWording()
	const { login } = page
	if (page.route === 'externalLoginCallback' && page.waitSeconds !== null)
		return (
			<Panel>
				<p role="status">{t('login.external.waiting')}</p>
			</Panel>
		)
	if (!login) return null
	const title = loginStepTitle(login)
	return (
		<Panel title={title ? t(title) : undefined}>
			<LoginSteps login={login} errors={page.errors} />
		</Panel>
	)
}
