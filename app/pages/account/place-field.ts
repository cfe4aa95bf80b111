/** The name of the field by which a dialog gets the next step of the login in place of being led to it. */
export const placeField = 'place'
