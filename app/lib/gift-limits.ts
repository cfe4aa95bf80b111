/** Characters of the message with a gift at most: as many as a card of paper has room for. */
export const longestMessage = 500

/** Matches a message: several lines, without other control characters and those that turn the direction of what follows. */
export const messagePattern = /^(?:\n|[^\p{Cc}\u202a-\u202e\u2066-\u2069])*$/u

/** How long before its day the email with a gift can be ordered. */
export const longestWaitMonths = 12
