/** Browser extensions may read the answers, web pages may not. */
export const extensionOrigin = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]{1,64}$/
