import { Messages } from '#app/blocks/parts/page-texts.tsx'
import { ErrorSummary } from '#app/components/form/field.tsx'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'

/** The reasons why the order cannot be paid: refusals first, then each wrong answer with a link to its field. */
export function ErrorBannerBlock({ page }: BlockInput<'error-banner'>) {
	const { t } = useWording()
	const messages = page.messages.filter(({ at }) => at === undefined)
	if (page.errors.length === 0 && messages.length === 0) return null
	return (
		<div className={layout.stack}>
			<Messages messages={messages} />
			<ErrorSummary errors={page.errors} title={t('checkout.errors_found')} />
		</div>
	)
}
