import { useCallback, useEffect, useMemo, useState } from 'react'
import type { MeAnswer } from '#app/contract/studio/answers.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { CallFault, callStudio } from './call.ts'
import { faultText, StudioProvider } from './context.tsx'
import { Invitation } from './entrance/invitation.tsx'
import { Login } from './entrance/login.tsx'
import { languageFor, type StudioLanguage, type StudioText, studioLanguages, studioText } from './language.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Shell } from './shell.tsx'

const languageName = 'foyer_studio_language'

/** The language that was chosen in this browser, or the one that it prefers. */
export function firstLanguage(): StudioLanguage {
	const chosen = localStorage.getItem(languageName)
	return studioLanguages.find((one) => one === chosen) ?? languageFor(navigator.languages)
}

const invitationIn = (hash: string): string | null => /^#invitation=([\w-]{1,100})$/.exec(hash)?.[1] ?? null

type Member =
	| { state: 'loading' | 'none' | 'ended' }
	| { state: 'away'; fault: CallFault['fault'] }
	| { state: 'in'; me: MeAnswer }

/** The whole Studio: an invitation, the login form, or its pages. */
export function Studio({ first }: { first: { language: StudioLanguage; t: StudioText } }) {
	const [{ language, t }, setWords] = useState(first)
	const [member, setMember] = useState<Member>({ state: 'loading' })
	const [invitation, setInvitation] = useState(() => invitationIn(location.hash))

	useEffect(() => {
		document.documentElement.lang = language
		document.documentElement.dir = textDirection(language)
	}, [language])

	const load = useCallback(async () => {
		try {
			setMember({ state: 'in', me: await callStudio('me', {}) })
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			const { fault } = error
			setMember(fault.code === 'no_session' ? { state: 'none' } : { state: 'away', fault })
		}
	}, [])

	useEffect(() => {
		if (invitation === null) void load()
	}, [invitation, load])

	// A link that is opened in the window of the Studio changes the hash alone.
	useEffect(() => {
		const onHash = () => {
			const opened = invitationIn(location.hash)
			if (opened !== null) setInvitation(opened)
		}
		addEventListener('hashchange', onHash)
		return () => removeEventListener('hashchange', onHash)
	}, [])

	const choose = async (chosen: StudioLanguage) => {
		const words = { language: chosen, t: await studioText(chosen) }
		localStorage.setItem(languageName, chosen)
		setWords(words)
	}
	const entered = () => {
		history.replaceState(null, '', location.pathname + location.search)
		setInvitation(null)
		void load()
	}
	const context = useMemo(
		() => ({ language, t, onEnded: () => setMember({ state: 'ended' }) }),
		[language, t],
	)
	const choice = <LanguageChoice language={language} onChoose={choose} />

	return (
		<StudioProvider value={context}>
			{invitation !== null ? (
				<Invitation key={invitation} token={invitation} onEntered={entered} choice={choice} />
			) : member.state === 'in' ? (
				<Shell me={member.me} choice={choice} onLeft={() => setMember({ state: 'none' })} onVenues={load} />
			) : member.state === 'loading' ? (
				<p className="quiet loading">{t('app.loading')}</p>
			) : member.state === 'away' ? (
				<main className="entrance">
					<h1>{t('app.name')}</h1>
					<p role="alert">{faultText(t, member.fault)}</p>
					<button type="button" onClick={() => void load()}>
						{t('app.retry')}
					</button>
				</main>
			) : (
				<Login hasEnded={member.state === 'ended'} onEntered={entered} choice={choice} />
			)}
		</StudioProvider>
	)
}
