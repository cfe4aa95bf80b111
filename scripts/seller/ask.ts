import type { Product } from '#app/sellers/registry/product.ts'
import type { Answers, Question } from './questions.ts'

export interface AskOptions {
	answers: Answers
	product: Product
	/** A sentence about an invalid answer; null for a valid one. */
	fault: (text: string) => Promise<string | null>
	/** Streams of the dialogue; default: the terminal. */
	streams?: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }
}

const idQuestion: Pick<Question, 'message'> = {
	message: 'Its id, for addresses and files, such as river-museum?',
}

/** Asks a question until the answer is valid. */
export async function ask(
	question: Question | 'id',
	{ answers, product, fault, streams }: AskOptions,
): Promise<string> {
	// Loaded on first use, because most commands ask no question.
	const { input, select } = await import('@inquirer/prompts')
	const validate = async (text: string): Promise<true | string> => (await fault(text.trim())) ?? true
	if (question === 'id') return (await input({ message: idQuestion.message, validate }, streams)).trim()
	const fallback = question.fallback(answers)
	const choices = question.choices?.(product)
	if (choices) return select({ message: question.message, choices, default: fallback }, streams)
	return (
		await input({ message: question.message, default: fallback || undefined, validate }, streams)
	).trim()
}
