import { FormPanel } from '#app/blocks/parts/form-panel.tsx'
import { UnsavedEdit } from '#app/blocks/parts/unsaved-edit.tsx'
import { AddedTickets } from '#app/blocks/ticket-quantities/added-tickets.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { FormBlock as PlainFormBlock } from './index.tsx'

/** The forms of an order: tickets can be added there. No other page with a form loads the code of ticket quantities. */
export function FormBlock(input: BlockInput<'form'>) {
	const { page } = input
	if (page.route !== 'manage') return <PlainFormBlock {...input} />
	const { form, errors, messages, adding, payment, moves, discard, unsaved } = page
	const panel = (
		<FormPanel form={form} errors={errors} messages={messages}>
			<AddedTickets visits={adding} errors={errors} />
		</FormPanel>
	)
	if (!(moves || discard || payment)) return panel
	const { pick } = payment ?? {}
	const paid = [
		pick?.name,
		...(pick?.options ?? []).flatMap(({ fields = [] }) => fields.map(({ name }) => name)),
	]
	const ofPayment = errors.filter(({ field }) => paid.includes(field))
	return (
		<div className={layout.stack}>
			<FormPanel form={payment} errors={ofPayment} messages={[]} />
			<FormPanel form={moves} errors={[]} messages={[]} />
			{panel}
			<FormPanel form={discard} errors={[]} messages={[]} />
			{unsaved ? <UnsavedEdit {...unsaved} /> : null}
		</div>
	)
}
