/** Names a line of gift cards, by one of its tickets, in the address and in the form that change its recipient. */
export const recipientQuery = 'recipient'
