import { createContext, useContext } from 'react'
import type { CallFault } from './call.ts'
import type { StudioKey, StudioLanguage, StudioText } from './language.ts'

interface StudioContext {
	language: StudioLanguage
	t: StudioText
	/** Shows the login form: the session has ended. */
	onEnded(): void
}

const Context = createContext<StudioContext | null>(null)

export const StudioProvider = Context.Provider

export function useStudio(): StudioContext {
	const context = useContext(Context)
	if (!context) throw new Error('a part of the Studio is rendered outside of it')
	return context
}

type Fault = CallFault['fault']

const sentences: Partial<Record<Fault['code'], StudioKey>> = {
	wrong: 'fault.wrong',
	code: 'fault.code',
	passkey: 'fault.passkey',
	late: 'fault.late',
	copied: 'fault.copied',
	last_way: 'fault.last_way',
	ended: 'fault.ended',
	too_many: 'fault.too_many',
	password: 'fault.password',
	forbidden: 'fault.forbidden',
	not_found: 'fault.not_found',
	invalid: 'fault.invalid',
	text: 'fault.text',
	sale: 'fault.sale',
	blocks: 'blocks.refused',
	venue: 'new.refused',
	inherited: 'fault.inherited',
	broken: 'fault.broken',
	by_command: 'history.not_yours',
	contrast: 'look.refused',
	look: 'look.unusable',
	rules: 'rules.refused',
	settings: 'settings.refused',
	untried: 'trial.untried',
	links: 'links.too_many',
	time: 'schedule.wrong_time',
	used: 'picture.used',
}

/** What happened, and what to do. */
export function faultText(t: StudioText, fault: Fault): string {
	if (fault.code === 'ceremony') return t(`ceremony.${fault.why}`)
	const seconds = fault.code === 'too_many' ? fault.retryAfterSeconds : 0
	return t(sentences[fault.code] ?? 'fault.away', { seconds })
}
