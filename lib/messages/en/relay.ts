import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

/** How changes reach this browser, and why they do not. */
export const relay = {
  polled: 'While Shelfside is open your shop is asked every half minute what changed.',
  keyGone: 'The subscriber key is kept only while the browser runs: enter it again.',
  unsigned: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'event', other: 'events' })} did not pass the check of the signature and ${plural(count, { one: 'was', other: 'were' })} ignored. Compare the public key and the instance id with those of your app.`,
  'state/connecting': 'The relay is being called.',
  'state/live': 'Changes in your shop are shown as they happen.',
  'state/resting':
    'Changes are shown as they happen while Shelfside is open, and fetched now and then otherwise.',
  unknownKey:
    'The relay does not know this subscriber key. Copy it again, or make another with “new-key”.',
  askedTooOften: 'The relay is asked too often just now. It is tried again in a while.',
  failing: 'The relay is there, and cannot answer just now. Look at its log.',
  noRelay: 'Something answers at this address, and it is no relay. Check the address.',
  badAddress:
    'That is no address of a relay. It begins with https://, for example https://relay.example.',
  unreachable:
    'The relay cannot be reached. Check its address and certificate, and whether it is running.',
  silent: 'The relay does not answer. A proxy before it may hold its answers back.',
  hungUp: 'The relay hung up before it was ready. Look at its log.',
  noInstance:
    'That is no instance id. It looks like 1b2c3d4e-…, and is the app’s on this one site.',
  noKey: 'That is no subscriber key. Copy it as “add-site” of the relay printed it.',
  noPublicKey: 'That is no public key. Copy the one on the Webhooks page of your app, whole.',
  notAllowed: (host: string) =>
    `The browser was not allowed to reach ${host}. Connect again, and allow it when you are asked.`,
}
