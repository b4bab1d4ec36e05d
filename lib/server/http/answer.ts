/** The same answer for every rejected webhook, whatever the reason. */
export const rejected = { error: 'This event was refused.' }
export const unauthorized = { error: 'This key opens no stream.' }
export const tooMany = { error: 'Too many requests: try again in a few seconds.' }
export const tooLarge = { error: 'A webhook has at most 2 MiB.' }
export const unavailable = { error: 'The storage is out of reach: send it again later.' }
export const failure = { error: 'The relay failed.' }
