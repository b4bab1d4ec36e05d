/**
 * Of a whole token, and so of a webhook's body: a product of the second generation with all its variants,
 * rich text and media comes to several hundred kilobytes, twice escaped and in base64.
 */
export const maxTokenBytes = 2 * 1024 * 1024
