import { AddToCalendar } from '../add-to-calendar/index.tsx'
import type { Blocks } from '../block.ts'
import { Message } from '../message/index.tsx'
import { OrderNumber } from '../order-number/index.tsx'
import { TicketList } from '../ticket-list/index.tsx'
import { contentBlocks } from './content.ts'

export const completeBlocks = {
	...contentBlocks,
	'order-number': OrderNumber,
	'ticket-list': TicketList,
	'add-to-calendar': AddToCalendar,
	message: Message,
} satisfies Blocks
