import { z } from 'zod'
import { EventConfig } from '#app/contract/entities/event.ts'

/** Every setting of an event's `config`, as the contract reads it: ["web.ecommerce"], ["web.ecommerce", "citypass"]. */
export const eventConfigPaths: string[][] = Object.entries(EventConfig.shape).flatMap(([key, optional]) => {
	const setting = optional.unwrap()
	const parts = setting instanceof z.ZodObject ? Object.keys(setting.shape) : []
	return [[key], ...parts.map((part) => [key, part])]
})
