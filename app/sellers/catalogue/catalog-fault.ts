import type { Problem } from '#app/sellers/validation/reporter.ts'

/** A fault at a JSON pointer of a catalogue. */
export interface CatalogFault extends Pick<Problem, 'code' | 'sentence'> {
	pointer: string
	hint: string
	severity?: Problem['severity']
	/** Its pointer is one of the catalogue, as that of the fault. */
	fix?: Problem['fix']
}
