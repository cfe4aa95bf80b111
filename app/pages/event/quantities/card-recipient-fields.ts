import type { SendDays } from '#app/pages/shared/send-days.ts'

/** The names of the fields about the recipient of a gift card. */
export const recipientField = {
	name: 'recipient_name',
	email: 'recipient_email',
	message: 'recipient_message',
	sendOn: 'send_on',
} as const

/** The typed recipient of a gift card; every text may be empty. */
export interface CardRecipientView {
	name: string
	email: string
	message: string
	sendOn: SendDays & { value: string }
	/** Characters of the message at most. */
	longestMessage: number
}
