/** The host permission without which the browser sends no request of ours to Wix; as in the manifest. */
export const wixApiHost = 'https://www.wixapis.com/*'
