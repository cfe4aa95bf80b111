import type { Problem } from './reporter.ts'

/** What is wrong at a JSON pointer of a catalogue. */
export interface CatalogFault extends Pick<Problem, 'code' | 'sentence'> {
	pointer: string
	hint: string
	severity?: Problem['severity']
}
