import type { Blocks } from '../block.ts'
import { CartWidget } from '../cart-widget/index.tsx'
import { DatePicker } from '../date-picker/index.tsx'
import { EventHeader } from '../event-header/index.tsx'
import { MessageRules } from '../message-rules/index.tsx'
import { ReserveButton } from '../reserve-button/index.tsx'
import { SeatMapBlock } from '../seat-map/index.tsx'
import { SessionPickerBlock } from '../session-picker/index.tsx'
import { TicketQuantities } from '../ticket-quantities/index.tsx'
import { contentBlocks } from './content.ts'

export const eventBlocks = {
	...contentBlocks,
	'event-header': EventHeader,
	'date-picker': DatePicker,
	'session-picker': SessionPickerBlock,
	'ticket-quantities': TicketQuantities,
	'seat-map': SeatMapBlock,
	'message-rules': MessageRules,
	'reserve-button': ReserveButton,
	'cart-widget': CartWidget,
} satisfies Blocks
