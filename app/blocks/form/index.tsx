import { FormPanel } from '#app/blocks/parts/form-panel.tsx'
import type { BlockInput } from '../block.ts'

/** The form of a page. Without a form the message of the page says what happened. */
export function FormBlock({ page: { form, errors, messages } }: BlockInput<'form'>) {
	return <FormPanel form={form} errors={errors} messages={messages} />
}
