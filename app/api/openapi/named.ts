import { z } from '@hono/zod-openapi'
import { AddEntry, cartAnswer, ModifyCartBody } from '#app/contract/calls/cart.ts'
import { IdentityBody, PayBody } from '#app/contract/calls/checkout.ts'
import { orderAnswer } from '#app/contract/calls/orders.ts'
import * as cart from '#app/contract/entities/cart.ts'
import * as code from '#app/contract/entities/code.ts'
import * as codeRefusal from '#app/contract/entities/code-refusal.ts'
import * as event from '#app/contract/entities/event.ts'
import * as membership from '#app/contract/entities/membership.ts'
import * as order from '#app/contract/entities/order.ts'
import * as priceSchedule from '#app/contract/entities/price-schedule.ts'
import * as seat from '#app/contract/entities/seat.ts'
import * as settings from '#app/contract/entities/settings.ts'
import * as survey from '#app/contract/entities/survey.ts'
import { type RefusalCode, refusalStatus } from '#app/contract/errors.ts'

export const Fault = z.object({
	_code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
	_context: z.string().optional(),
	_description: z.string(),
	_extra: z.record(z.string(), z.unknown()).optional(),
})

const entities = [cart, code, codeRefusal, event, membership, order, priceSchedule, seat, settings, survey]
const ofCalls = {
	AddEntry,
	ModifyCartBody,
	IdentityBody,
	PayBody,
	CartAnswer: cartAnswer,
	OrderAnswer: orderAnswer,
}

/** Schemas with a name in the document: every entity, and bodies and answers that several calls share. */
export function namedSchemas(): [name: string, schema: z.ZodType][] {
	const found = [...entities, ofCalls].flatMap((module) => Object.entries<unknown>(module))
	const schemas = found.flatMap(([name, value]): [string, z.ZodType][] =>
		value instanceof z.ZodObject ? [[name, value]] : [],
	)
	return [...schemas, ['Fault', Fault]]
}
