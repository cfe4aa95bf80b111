/** Names of the form's fields about the search for an address. */
export const addressSearchField = 'address_search'
/** Its value is `search` while the visitor searches. */
export const addressModeField = 'address_mode'

/** The fields that a found address fills, and that are hidden while it is searched. */
export const addressFieldNames: readonly string[] = ['address', 'address_more', 'city', 'state', 'zip_code']
