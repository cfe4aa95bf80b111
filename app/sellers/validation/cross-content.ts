import type { Draft } from './draft.ts'
import { certainMatch, suggestion } from './nearest.ts'

// Visitors on phones pay for each byte; longer videos belong on a provider's platform.
const maxMediaBytes = 60_000_000

type Check = (draft: Draft, props: string) => void

function checkMedia(draft: Draft, pointer: string): void {
	const name = draft.text(pointer)
	if (name === null) return
	const names = [...draft.assets.keys()]
	const bytes = draft.assets.get(name)
	const meant = certainMatch(name, names)
	if (bytes === undefined)
		draft.report(pointer, {
			code: 'CFG2601',
			sentence: `There is no file "${name}" in the folder "assets"`,
			hint: names.length > 0 ? suggestion(name, names, 'Files') : 'Add the file',
			...(meant ? { fix: { action: 'replace', pointer, value: meant, was: name } } : {}),
		})
	else if (bytes > maxMediaBytes)
		draft.error('CFG2602', pointer, `"${name}" is ${(bytes / 1e6).toFixed(1)} MB`, 'Keep videos below 60 MB')
}

const checkVideo: Check = (draft, props) => {
	const provider = draft.text(`${props}/provider`)
	if (provider === null) return
	const needed = provider === 'file' ? 'src' : 'id'
	const unused = provider === 'file' ? 'id' : 'src'
	if (draft.text(`${props}/${needed}`) === null)
		draft.error('CFG2213', props, `A video of provider "${provider}" needs "${needed}"`, `Add "${needed}"`)
	if (draft.text(`${props}/${unused}`) !== null)
		draft.warn(
			'CFG2213',
			`${props}/${unused}`,
			`A video of provider "${provider}" does not use "${unused}"`,
			'Remove it',
		)
	checkMedia(draft, `${props}/src`)
	const captions = draft.matches('*.src', `${props}/captions`)
	for (const { pointer } of captions) checkMedia(draft, pointer)
	if (provider === 'file' && captions.length === 0)
		draft.warn(
			'CFG2214',
			props,
			"The video has no captions: deaf visitors can't follow it",
			'Add a WebVTT file for each language to "captions"',
		)
}

const checkEmbed: Check = (draft, props) => {
	const pointer = `${props}/src`
	const src = draft.text(pointer)
	if (src === null) return
	if (!URL.canParse(src))
		return draft.error('CFG2215', pointer, `"${src}" is not an address`, 'Copy it again')
	const allowed = draft.texts('/integrations/embedOrigins').map(({ value }) => value)
	const { origin } = new URL(src)
	if (!allowed.includes(origin))
		draft.error(
			'CFG2215',
			pointer,
			`${origin} may not be embedded`,
			allowed.length > 0
				? suggestion(origin, allowed, 'Origins in integrations.embedOrigins')
				: 'Ask staff to add it to integrations.embedOrigins',
		)
}

const isRealMoment = (text: string): boolean => {
	const [date = '', time = ''] = text.split('T')
	const moment = new Date(`${date}T${time.slice(0, 5)}:00Z`)
	return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${date}T${time.slice(0, 5)}`)
}

const checkCountdown: Check = (draft, props) => {
	const pointer = `${props}/until`
	const until = draft.text(pointer)
	if (until !== null && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(until) && !isRealMoment(until))
		draft.error('CFG2216', pointer, `There is no moment ${until}`, 'Write a day and a time that exist')
}

const isRealDate = (text: string): boolean => isRealMoment(`${text}T00:00`)

const checkHours: Check = (draft, props) => {
	const seen = new Set<unknown>()
	for (const { value, pointer } of draft.matches('hours.*.weekdays.*', props)) {
		if (typeof value === 'string' && seen.has(value))
			draft.error('CFG2217', pointer, `Two lines of hours mean "${value}"`, 'Name each weekday in one line')
		seen.add(value)
	}
	for (const { value, pointer } of draft.matches('exceptions.*.from', props)) {
		const until = draft.text(pointer.replace(/from$/, 'until'))
		for (const date of [value, until])
			if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && !isRealDate(date))
				draft.error('CFG2216', pointer, `There is no day ${date}`, 'Write a day that exists')
		if (typeof value === 'string' && until !== null && until < value)
			draft.error('CFG2403', pointer, `"until" ${until} is before "from" ${value}`, 'Swap the two')
	}
}

const checks: Readonly<Partial<Record<string, Check>>> = {
	video: checkVideo,
	embed: checkEmbed,
	countdown: checkCountdown,
	'map-and-hours': checkHours,
}

/** Checks of blocks that a schema can't express: settings that need each other, files, existing days. */
export function checkContent(draft: Draft, page: string): void {
	for (const id of Object.keys(draft.tree(`${page}/blocks`))) {
		const block = `${page}/blocks/${id}`
		checks[draft.text(`${block}/type`) ?? '']?.(draft, `${block}/props`)
	}
}
