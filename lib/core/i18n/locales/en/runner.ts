import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

/** The user's own server, which runs scheduled edits while the browser is closed. */
export const runner = {
  title: 'Your server',
  text: 'Scheduled edits start only while your browser is open. If you run your own relay with “--runner”, it can run them while the browser is closed (advanced).',
  means:
    'This gives your server the API key of this store, encrypted. The server can change your store until you disconnect it.',
  needsPassphrase:
    'Set a passphrase first. Without one, Shelfside forgets your server when the browser closes.',
  off: 'Off',
  connected: 'Connected',
  checking: 'Checking…',
  noAnswer: 'Can’t connect',
  noKey: 'Key needed',
  setUp: 'Set up server',
  connect: 'Test and connect',
  address: 'Server address',
  addressHint: 'Your browser asks once to allow access to this address.',
  addressMissing: 'Enter the server address. It starts with https://.',
  key: 'Runner key',
  keyHint: 'Stored like your API key and sent only to your server.',
  keyWrong: 'Paste the runner key that “runner-key” printed for this store.',
  editsThere: 'Edits there',
  timeZone: 'Time zone',
  disconnectWhy:
    'Disconnecting takes the edits back and deletes the API key on your server. To be sure, also revoke the key at Wix.',
  disconnectAnyway: 'Disconnect anyway',
  disconnectAnywayWhy:
    'Your server still has the API key and may run its edits. Revoke the key at Wix first.',

  runThere: 'Run on your server',
  runThereWhy: 'It starts and ends on time even while your browser is closed.',
  runsThere: 'Runs on your server',
  'state/sending': 'Your server hasn’t confirmed this edit yet. It doesn’t run in this browser.',
  'state/held': 'Your server runs this edit, even while your browser is closed.',
  'state/releasing': 'Your server has to give this edit back first. Nothing runs here until then.',
  reached: (moment: string) => `Last answer ${moment}.`,
  unreachedWhy: 'The edit stays there and starts on time if your server is running.',
  takeBack: 'Take edit back',

  leaveMeans: (keys: number, edits: number) =>
    `Your server has ${listHeld(keys, edits)}. Shelfside takes the edits back and deletes the key there first. No edit starts or ends until you connect again.`,
  leaveLastMeans: (keys: number, edits: number) =>
    `Your server has ${listHeld(keys, edits)}. Shelfside takes the edits back and deletes the key there first. After that they can’t run, end or be undone.`,
  staysMeans:
    'If you continue anyway, the API key stays on your server until you remove it there or revoke it in Wix. Its edits may still run.',
  removeAnyway: 'Delete anyway',
  stillRunning:
    'An edit is running on your server. Wait until it has ended, or take it back under Edits.',
  lockedFirst: 'Shelfside is locked and can’t reach your server. Unlock it first.',
  keyGone:
    'Shelfside no longer has the runner key of your server. Use “remove-runner-key” there to remove the API key.',

  notConnected: 'Connect your server in the settings first.',
  notWaiting: 'Only an edit that waits for its time can run on your server.',
  lost: 'Your server no longer has this edit and may have run it. Check the products before you start it.',
  abandoned:
    'Your server was disconnected and may have run this edit. Check the products before you start it.',
  unreachable: 'Can’t reach your server. Check its address, its certificate and that it’s running.',
  silent: 'Your server isn’t responding. Try again, or check its log.',
  noRunner: 'There’s no runner at this address. Start your relay with “--runner”.',
  unknownKey:
    'Your server doesn’t recognize this runner key. Create one with “runner-key” and connect again.',
  otherServer: 'This server isn’t the one that the runner key belongs to. Check the address.',
  keyOpensNothing: 'Your server couldn’t open the store with this API key. Check the key at Wix.',
  keyMissing: 'Your server doesn’t have the API key of this store. Connect it again.',
  otherKey: 'Your server has an older API key of this store. Connect it again.',
  otherTimeZone:
    'Your server is in another time zone, so edits would repeat at other times. Start it in yours.',
  invalid: 'Your server doesn’t accept this edit. Update Shelfside there and in your browser.',
  tooLarge: 'This edit has too many products for your server. Schedule it in parts.',
  otherBrowser: 'Another browser handed this edit over. Take it back there.',
  answerChanged:
    'What your server sent was changed on its way. Nothing of it is used. Check the proxy in front of your server.',
  superseded: 'Your server has another version of this edit. Disconnect it in the settings.',
  askedTooOften: 'Too many requests to your server. Try again in a few seconds.',
  failing: 'Your server has a problem. Check its log.',
}

/** "1 API key and 2 edits" */
function listHeld(keys: number, edits: number): string {
  const held = `${formatCount(keys)} ${plural(keys, { one: 'API key', other: 'API keys' })}`
  if (edits === 0) return held
  return `${held} and ${formatCount(edits)} ${plural(edits, { one: 'edit', other: 'edits' })}`
}
