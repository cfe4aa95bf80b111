import { Checkbox } from '#app/components/checkbox.tsx'
import { Panel } from '#app/components/panel.tsx'
import { useWording } from '#app/components/wording.tsx'
import { errorOf } from '#app/flows/field-errors.ts'
import type { BlockInput } from '../block.ts'
import { Html } from '../html.tsx'

/** The venue's terms and the consent to them; nothing when there are none. */
export function Terms({ page }: BlockInput<'terms'>) {
	const { t } = useWording()
	const { checkout, errors } = page
	if (!checkout || checkout.challenge || !checkout.termsHtml) return null
	return (
		<Panel look="well">
			<details>
				<summary>{t('checkout.terms_title')}</summary>
				<Html html={checkout.termsHtml} />
			</details>
			<Checkbox
				name="terms"
				label={t('checkout.terms_accept')}
				value="yes"
				defaultChecked={checkout.hasAcceptedTerms}
				error={errorOf(errors, 'terms')}
				required
			/>
		</Panel>
	)
}
