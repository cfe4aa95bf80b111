import { EmbedFrame } from '#app/components/media/embed-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** A page of another site that staff has allowed: a map, a form, a live picture. */
export function Embed({ props }: BlockInput<'embed'>) {
	const { t } = useWording()
	const { src, title, ratio, clickToLoad } = props
	return <EmbedFrame src={src} title={t(title)} ratio={ratio} clickToLoad={clickToLoad} />
}
