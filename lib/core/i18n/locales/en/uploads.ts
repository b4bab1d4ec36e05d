import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

/** Images that are uploaded from this computer. */
export const uploads = {
  choose: 'Upload images',
  hint: 'Or drop or paste them here: JPEG, PNG, GIF or WebP, up to 25 MB each.',
  stays: 'Uploaded images stay in your Wix media even if you don’t save this product.',
  demo: 'The demo store shows a drawing instead of your image.',
  drop: 'Drop images to upload them',
  list: 'Uploads',
  progress: (done: number, total: number) =>
    `${formatCount(done)} of ${formatCount(total)} ${plural(total, { one: 'image', other: 'images' })} uploaded`,
  checking: 'Checking…',
  waiting: 'Waiting…',
  sending: 'Uploading…',
  processing: 'Wix is processing it…',
  ready: 'Added',
  cancel: (name: string) => `Cancel upload of ${name}`,
  retry: (name: string) => `Upload ${name} again`,
  dismiss: (name: string) => `Remove ${name} from the list`,
  removeAt: (at: number) => `Remove image ${at}`,
  allow: 'Allow uploads',
  unsaved: 'Wait for the uploads to finish, or cancel them.',

  // Why a file was not uploaded.
  permission:
    'Wix receives images at upload.wixmp.com. Allow Shelfside to send files to that address.',
  missingPermission:
    'This API key can’t upload images. In your Wix account, open API Keys, edit this key and select “Manage Media Manager” under Wix Media.',
  empty: 'This file is empty. Choose another one.',
  tooLarge: 'This file is larger than 25 MB. Make it smaller, then upload it again.',
  noImage: 'Wix can’t use this file. Choose a JPEG, PNG, GIF or WebP image.',
  tooMany: 'A product has at most 50 images and videos. Remove one first.',
  storageFull: 'Your Wix storage is full. Free some space in Wix, then upload it again.',
  notProcessed: 'Wix couldn’t process this image. Save it again as JPEG or PNG, then upload it.',
  addressRejected: 'Wix didn’t accept the upload. Try again.',
  otherHost: (host: string) =>
    `Wix wants this image at an address that Shelfside doesn’t know (${host}). Upload it in Wix, then add its link.`,
  fileGone: 'This file can’t be read any more. Choose it again.',
}
