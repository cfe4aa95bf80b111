import type { Chip } from '#app/components/form/chips.tsx'
import type { Filter } from '#app/pages/listing/listing.ts'

/** A filter as a link of a row. */
export const toChip = ({ href, text, isActive }: Filter): Chip => ({ id: href, href, text, chosen: isActive })
