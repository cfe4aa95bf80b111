import { Html } from '#app/blocks/parts/page-texts.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** Paragraphs of the venue, from a wording key whose HTML was sanitised when it was loaded. */
export function RichTextBlock({ props }: BlockInput<'rich-text'>) {
	const { t } = useWording()
	return <Html html={t(props.html)} />
}
