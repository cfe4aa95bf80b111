import type { Problem } from '#app/sellers/validation/reporter.ts'

/** A fault at a JSON pointer of a catalogue. */
export interface CatalogFault extends Pick<Problem, 'code' | 'sentence'> {
	pointer: string
	hint: string
	severity?: Problem['severity']
	/** Its pointer is one of the catalogue, as that of the fault. */
	fix?: Problem['fix']
}

/** A warning about a part that has no effect. */
export const without = (pointer: string, sentence: string, hint: string): CatalogFault => ({
	pointer,
	code: 'CFG2821',
	severity: 'warning',
	sentence,
	hint,
})

/** What no visitor can buy. */
export const unsellable = (pointer: string, sentence: string, hint: string): CatalogFault => ({
	pointer,
	code: 'CFG2822',
	sentence,
	hint,
})
