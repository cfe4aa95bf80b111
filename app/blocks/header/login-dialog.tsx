import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { StepsInPlace, titleInPlace } from '#app/blocks/parts/login/steps-in-place.tsx'
import { LoginInPlace } from '#app/blocks/parts/login-forms.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { LoginPage } from '#app/pages/account/login/login-view.ts'

interface LoginDialogProps {
	/** The login page with the way back. */
	href: string
	/** The address of the page asked for it, not a press. */
	isUnasked: boolean
	onClose: () => void
}

/** The venue's login above the page, from the step that this browser has reached. */
export default function LoginDialog({ href, isUnasked, onClose }: LoginDialogProps) {
	const { t } = useWording()
	const [begun, setBegun] = useState<LoginPage | null>(null)
	if (!begun) return <FirstStepLoader href={href} onLoad={setBegun} />
	const { login: first } = begun
	if (!first) return null
	return (
		<LoginInPlace loginHref={href}>
			{(answer) => (
				<Dialog
					open
					isUnasked={isUnasked}
					title={titleInPlace(answer ?? begun, t) ?? t('login.title')}
					onClose={onClose}
				>
					<StepsInPlace first={first} page={answer ?? begun} />
				</Dialog>
			)}
		</LoginInPlace>
	)
}

/** Removed once it has loaded: a fetcher that stays loads the login again after each of its steps. */
function FirstStepLoader({ href, onLoad }: { href: string; onLoad: (page: LoginPage) => void }): null {
	const { load, data } = useFetcher<LoginPage>()
	useEffect(() => load(href), [load, href])
	useEffect(() => {
		if (data) onLoad(data as LoginPage)
	}, [data, onLoad])
	return null
}
