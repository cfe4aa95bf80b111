import { LRUCache } from 'lru-cache'
import type {
	CheckAnswer,
	StudioAnswers,
	StudioBody,
	TextFault,
	WordAnswer,
	WordsAnswer,
} from '#app/contract/studio/answers.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { hasErrors } from '#app/sellers/validation/reporter.ts'
import { checkText, type TextFinding } from '#app/sellers/wording/text-checks.ts'
import { type WordList, wordList } from '#app/sellers/wording/word-list.ts'
import type { PlacedRow } from '#app/sellers/wording/wording-csv.ts'
import { planWordingImport } from '#app/sellers/wording/wording-import.ts'
import { currentText, textOfRows } from '#app/sellers/wording/wording-rows.ts'
import { inheritedText, keysOf, type WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { refuse } from './fault.ts'
import { refuseOvertaken } from './overtaken.ts'
import type { Head, StudioRevisions } from './revisions.ts'

/** What the messages of a page write after a key: its plural form, or its place in a list. */
const formOfKey = /(?:_(?:zero|one|two|few|many|other)|\.\d+)$/

const mostFound = 40
const mostLists = 16
// As long as the texts of a revision are held.
const listMs = 5_000

export interface StudioWords {
	find(body: StudioBody<'words'>): Promise<WordsAnswer>
	/** errors - not_found */
	one(body: StudioBody<'word'>): Promise<WordAnswer>
	check(body: StudioBody<'checkWord'>): Promise<CheckAnswer>
	/** errors - not_found, text with the findings, overtaken with the difference */
	save(body: StudioBody<'saveWord'>, author: string): Promise<StudioAnswers['saveWord']>
}

type Typed = StudioBody<'checkWord'>

const rowsOf = ({ key, texts }: Typed): PlacedRow[] =>
	Object.entries(texts).map(([form, text]) => ({
		key,
		form: form === '' ? null : form,
		text,
		line: 1,
		isEmpty: text === '',
	}))

const faultOf = ({ pointer, severity, code, sentence, hint }: TextFinding): TextFault => ({
	form: pointer.split('/')[2] ?? '',
	severity: severity === 'warning' ? 'warning' : 'error',
	code,
	sentence,
	hint: hint ?? null,
})

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
	JSON.stringify(one) === JSON.stringify(other)

/** errors - not_found for a language or a text that the venue does not have */
function requireWord(workspace: WordingWorkspace, { locale, key }: Typed): void {
	if (!workspace.locales.includes(locale) || !keysOf(workspace).includes(key)) refuse({ code: 'not_found' })
}

/** What is wrong with a text, by the checks of the files. An inherited text is not the venue's to correct. */
function faultsOf(workspace: WordingWorkspace, typed: Typed): TextFault[] {
	const { locale, key } = typed
	const rows = rowsOf(typed)
	if (rows.every(({ isEmpty }) => isEmpty)) return []
	const text = textOfRows(rows, currentText(workspace, locale, key))
	if (isSame(text, inheritedText(workspace, locale, key))) return []
	return checkText(workspace.context(locale).forCheck(key, text, `/${escapePointer(key)}`)).map(faultOf)
}

export function createStudioWords(revisions: StudioRevisions): StudioWords {
	const lists = new LRUCache<string, WordList>({ max: mostLists, ttl: listMs })

	async function listOf(venue: string, { head, live, isDraft }: Head): Promise<WordList> {
		const name = `${venue} ${head.tree} ${live.tree}`
		const known = lists.get(name)
		if (known) return known
		const served = isDraft ? await revisions.texts(venue, live) : null
		const list = wordList(await revisions.texts(venue, head), served)
		lists.set(name, list)
		return list
	}

	return {
		async find({ venue, query, show }) {
			const found = await revisions.headOf(venue)
			const list = await listOf(venue, found)
			const { locales } = await revisions.texts(venue, found.head)
			return {
				base: found.head.number,
				isDraft: found.isDraft,
				locales: [...locales],
				counts: list.counts,
				...list.find(query, show, mostFound),
			}
		},
		async one({ venue, key }) {
			const found = await revisions.headOf(venue)
			const list = await listOf(venue, found)
			const word = list.word(key) ?? list.word(key.replace(formOfKey, '')) ?? refuse({ code: 'not_found' })
			return { base: found.head.number, word }
		},
		async check(body) {
			const { head } = await revisions.headOf(body.venue)
			const workspace = await revisions.texts(body.venue, head)
			requireWord(workspace, body)
			const context = workspace.context(body.locale)
			const read = Object.fromEntries(
				Object.entries(body.texts).map(([form, text]) => [form, context.read(text)] as const),
			)
			const lengths = Object.fromEntries(
				Object.entries(read).map(([form, text]) => [form, text.replace(/<[^>]*>/g, '').length] as const),
			)
			return { faults: faultsOf(workspace, body), lengths, read }
		},
		async save(body, author) {
			const { venue, base, locale } = body
			const found = await revisions.headOf(venue)
			const workspace = await revisions.texts(venue, found.head)
			requireWord(workspace, body)
			const faults = faultsOf(workspace, body)
			if (faults.some(({ severity }) => severity === 'error')) refuse({ code: 'text', faults })
			const plan = planWordingImport(workspace, locale, {
				file: '',
				rows: rowsOf(body),
				problems: [],
				locales: [],
			})
			if (hasErrors(plan.problems)) refuse({ code: 'broken' })
			if (plan.path === null) return { base: found.head.number }
			if (found.head.number !== base && (await isFileChanged(base)))
				return refuseOvertaken(revisions, venue, base)
			const { path, text } = plan
			const number = await revisions.save(venue, { ...found, files: [{ path, content: text }], author })
			return number === null ? refuseOvertaken(revisions, venue, base) : { base: number }

			/** Whether the file of the language differs from what the member has seen. */
			async function isFileChanged(seen: number): Promise<boolean> {
				const { manifest } = await revisions.revision(venue, seen)
				const paths = [`${venue}/wording.${locale}.json`, `${venue}.json`]
				return paths.some((name) => manifest[name] !== found.head.manifest[name])
			}
		},
	}
}
