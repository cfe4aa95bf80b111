import { FormPanel } from '#app/blocks/parts/form-panel.tsx'
import { UnsavedEdit } from '#app/blocks/parts/unsaved-edit.tsx'
import { AddedTickets } from '#app/blocks/ticket-quantities/added-tickets.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'

/** The form of a page. Without a form the message of the page says what happened. */
export function FormBlock({ page }: BlockInput<'form'>) {
	const { form, errors, messages } = page
	const panel = (
		<FormPanel form={form} errors={errors} messages={messages}>
			{page.route === 'manage' ? <AddedTickets visits={page.adding} errors={errors} /> : null}
		</FormPanel>
	)
	if (page.route !== 'manage' || !(page.moves || page.discard || page.payment)) return panel
	const { pick } = page.payment ?? {}
	const paid = [
		pick?.name,
		...(pick?.options ?? []).flatMap(({ fields = [] }) => fields.map(({ name }) => name)),
	]
	const ofPayment = errors.filter(({ field }) => paid.includes(field))
	return (
		<div className={layout.stack}>
			<FormPanel form={page.payment} errors={ofPayment} messages={[]} />
			<FormPanel form={page.moves} errors={[]} messages={[]} />
			{panel}
			<FormPanel form={page.discard} errors={[]} messages={[]} />
			{page.unsaved ? <UnsavedEdit {...page.unsaved} /> : null}
		</div>
	)
}
