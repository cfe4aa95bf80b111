import type { Product } from '#app/sellers/registry/product.ts'
import type { Answers, Question } from './questions.ts'

export interface Asking {
	answers: Answers
	product: Product
	/** What is wrong with an answer; null when it is right. */
	fault: (text: string) => Promise<string | null>
	/** Where the person sits; the terminal when left out. */
	seat?: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }
}

const idQuestion: Pick<Question, 'message'> = {
	message: 'Its id, for addresses and files, such as river-museum?',
}

/** Asks a person until the answer is right. */
export async function ask(
	question: Question | 'id',
	{ answers, product, fault, seat }: Asking,
): Promise<string> {
	// Loaded when somebody is asked: most commands never do.
	const { input, select } = await import('@inquirer/prompts')
	const validate = async (text: string): Promise<true | string> => (await fault(text.trim())) ?? true
	if (question === 'id') return (await input({ message: idQuestion.message, validate }, seat)).trim()
	const fallback = question.fallback(answers)
	const choices = question.choices?.(product)
	if (choices) return select({ message: question.message, choices, default: fallback }, seat)
	return (await input({ message: question.message, default: fallback || undefined, validate }, seat)).trim()
}
