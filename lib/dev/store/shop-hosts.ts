/** The hosts of the shop, all answered by the sandbox: the built extension stays as it is shipped. */
export const shopHosts: readonly string[] = [
  'manage.wix.com',
  'www.wixapis.com',
  'edge.wixapis.com',
  'static.wixstatic.com',
  'video.wixstatic.com',
]
