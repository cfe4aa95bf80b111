import type { Handlers } from '../handler.ts'
import { cartHandlers } from './cart.ts'
import { eventHandlers } from './events.ts'
import { identityHandlers } from './identity.ts'
import { orderHandlers } from './orders.ts'

/** The whole call table, answered by the engine. */
export const handlers: Handlers = { ...eventHandlers, ...cartHandlers, ...identityHandlers, ...orderHandlers }
