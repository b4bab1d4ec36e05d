import { vi } from 'vitest'
import type { Sender } from '#lib/extension/browser/messages.ts'

/*
 * The part of a browser that the worker needs, in memory. Import it before anything of lib/extension/browser,
 * because the polyfill looks for a browser when it is loaded. Messages and stored values are cloned
 * through JSON as in Chromium, so that values that JSON cannot represent are lost here too.
 */

/** From the manifest. */
export const wixApiHost = 'https://www.wixapis.com/*'
export const extensionId = 'abcdefghijklmnopabcdefghijklmnop'
export const extensionOrigin = `chrome-extension://${extensionId}`
export const page: Sender = { id: extensionId, origin: extensionOrigin, documentId: 'popup' }
export const pageInTab: Sender = { ...page, documentId: 'workbench', frameId: 0, tab: { id: 3 } }
export const panel: Sender = {
  id: extensionId,
  origin: 'https://manage.wix.com',
  /** Of the site in `samples.ts`. */
  url: 'https://manage.wix.com/dashboard/1b2c3d4e-1111-4222-8333-444455556666/home',
  frameId: 0,
  documentId: 'admin',
  tab: { id: 7 },
}

const clone = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)

function createEvent<Listener extends (...args: never[]) => unknown>() {
  const listeners = new Set<Listener>()
  return {
    listeners,
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    emit: (...args: Parameters<Listener>) => {
      for (const listener of listeners) listener(...args)
    },
  }
}

function createArea() {
  const stored = new Map<string, unknown>()
  return {
    stored,
    get: async (key: string) => (stored.has(key) ? { [key]: clone(stored.get(key)) } : {}),
    set: async (values: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(values)) stored.set(key, clone(value))
    },
    remove: async (key: string) => void stored.delete(key),
    clear: async () => stored.clear(),
    setAccessLevel: vi.fn<(options: object) => Promise<void>>(async () => undefined),
  }
}

type OnMessage = (
  message: unknown,
  sender: Sender,
  sendResponse: (answer: unknown) => void,
) => unknown

/** Sends a message to the worker as `sender`. Rejects like the browser if there is no listener. */
function deliver(message: unknown, sender: Sender): Promise<unknown> {
  if (onMessage.listeners.size === 0) {
    return Promise.reject(
      new Error('Could not establish connection. Receiving end does not exist.'),
    )
  }
  return new Promise((resolve) => {
    for (const listener of onMessage.listeners) {
      const heard = listener(clone(message), sender, (answer) => resolve(clone(answer)))
      if (heard !== true) resolve(undefined)
    }
  })
}

const onMessage = createEvent<OnMessage>()

interface Permissions {
  readonly origins?: string[]
  readonly permissions?: string[]
}

interface MemoryMenu {
  readonly id: string
  readonly title?: string
  readonly visible?: boolean
  readonly contexts: string[]
}

export const memory = {
  /** The sender of `runtime.sendMessage`. */
  caller: page,
  deliver,
  onMessage,
  broadcasts: [] as unknown[],
  local: createArea(),
  session: createArea(),
  alarms: new Map<string, { periodInMinutes: number }>(),
  menus: new Map<string, MemoryMenu>(),
  badge: '',
  activeTabId: undefined as number | undefined,
  openedTabs: [] as string[],
  /** Host permissions that the user has granted. */
  allowedHosts: new Set([wixApiHost]),
  onPermissionsAdded: createEvent<(granted: Permissions) => void>(),
  onPermissionsRemoved: createEvent<(withdrawn: Permissions) => void>(),
  onIdleState: createEvent<(state: string) => void>(),
  /** The optional permission `idle`. Without it the browser has no such interface. */
  isIdleAllowed: false,
  /** How long the computer has been idle, in seconds. */
  idleSeconds: 0,
  isComputerLocked: false,
  idleInterval: 60,
  answerFromTab: async (_tabId: number, _message?: unknown): Promise<unknown> => {
    throw new Error('Could not establish connection. Receiving end does not exist.')
  },
  openSidePanel: vi.fn<(options: { tabId: number }) => Promise<void>>(async () => undefined),
  sendMessage: (message: unknown): Promise<unknown> => deliver(message, memory.caller),
  onInstalled: createEvent<(details: { readonly reason: string }) => void>(),
  onStartup: createEvent<() => void>(),
  onAlarm: createEvent<(alarm: { name: string }) => void>(),
  onMenuClick: createEvent<(info: object, tab?: { id: number }) => void>(),
  onCommand: createEvent<(name: string, tab?: { id: number }) => void>(),
  onTabRemoved: createEvent<(tabId: number) => void>(),
  onTabActivated: createEvent<() => void>(),
  onOmniboxStarted: createEvent<() => void>(),
  onOmniboxChanged:
    createEvent<
      (text: string, suggest: (lines: { content: string; description: string }[]) => void) => void
    >(),
  onOmniboxEntered: createEvent<(content: string, disposition: string) => void>(),
  omniboxHeadline: '',
  onWindowFocused: createEvent<(windowId: number) => void>(),
  isAlive: true,
  /** Simulates a restart of the browser: session storage is empty. */
  restart() {
    memory.session.stored.clear()
    memory.alarms.clear()
  },
  reset() {
    memory.restart()
    memory.local.stored.clear()
    memory.menus.clear()
    for (const event of events()) event.listeners.clear()
    memory.broadcasts.length = 0
    memory.openedTabs.length = 0
    memory.allowedHosts.clear()
    memory.allowedHosts.add(wixApiHost)
    memory.isIdleAllowed = false
    memory.idleSeconds = 0
    memory.isComputerLocked = false
    memory.idleInterval = 60
    memory.badge = ''
    memory.caller = page
    memory.isAlive = true
    memory.activeTabId = undefined
    memory.sendMessage = (message) => deliver(message, memory.caller)
    memory.openSidePanel.mockReset().mockResolvedValue()
  },
}

function events(): { readonly listeners: { clear(): void } }[] {
  const { onInstalled, onStartup, onAlarm, onMenuClick } = memory
  const { onTabRemoved, onTabActivated, onWindowFocused } = memory
  const ofTabs = [
    memory.onPermissionsAdded,
    memory.onPermissionsRemoved,
    memory.onIdleState,
    memory.onCommand,
    onTabRemoved,
    onTabActivated,
    onWindowFocused,
  ]
  const ofOmnibox = [memory.onOmniboxStarted, memory.onOmniboxChanged, memory.onOmniboxEntered]
  return [onMessage, onInstalled, onStartup, onAlarm, onMenuClick, ...ofTabs, ...ofOmnibox]
}

const isBroadcast = (message: unknown) =>
  typeof message === 'object' &&
  message !== null &&
  'shelfside' in message &&
  message.shelfside === 'changed'

const memoryIdle = {
  onStateChanged: memory.onIdleState,
  setDetectionInterval: (seconds: number) => void (memory.idleInterval = seconds),
  async queryState(seconds: number) {
    if (memory.isComputerLocked) return 'locked'
    return memory.idleSeconds < seconds ? 'active' : 'idle'
  },
}

export const memoryBrowser = {
  runtime: {
    get id() {
      return memory.isAlive ? extensionId : undefined
    },
    getManifest: () => ({ host_permissions: [wixApiHost] }),
    getURL: (path: string) => `${extensionOrigin}/${path.replace(/^\//, '')}`,
    async sendMessage(message: unknown) {
      if (!memory.isAlive) throw new Error('Extension context invalidated.')
      if (!isBroadcast(message)) return memory.sendMessage(message)
      memory.broadcasts.push(clone(message))
      return undefined
    },
    openOptionsPage: async () => void memory.openedTabs.push(`${extensionOrigin}/options.html`),
    onMessage,
    onInstalled: memory.onInstalled,
    onStartup: memory.onStartup,
  },
  permissions: {
    contains: async ({ origins = [], permissions = [] }: Permissions) =>
      origins.every((origin) => memory.allowedHosts.has(origin)) &&
      (memory.isIdleAllowed || !permissions.includes('idle')),
    async remove({ origins = [], permissions = [] }: Permissions) {
      for (const origin of origins) memory.allowedHosts.delete(origin)
      if (permissions.includes('idle')) memory.isIdleAllowed = false
      return true
    },
    onAdded: memory.onPermissionsAdded,
    onRemoved: memory.onPermissionsRemoved,
  },
  get idle() {
    return memory.isIdleAllowed ? memoryIdle : undefined
  },
  storage: { local: memory.local, session: memory.session },
  alarms: {
    get: async (name: string) => memory.alarms.get(name),
    create: async (name: string, info: { periodInMinutes: number }) =>
      void memory.alarms.set(name, info),
    clear: async (name: string) => memory.alarms.delete(name),
    onAlarm: memory.onAlarm,
  },
  contextMenus: {
    removeAll: async () => memory.menus.clear(),
    create: (item: MemoryMenu) => void memory.menus.set(item.id, item),
    async update(id: string, change: Partial<MemoryMenu>) {
      const item = memory.menus.get(id)
      if (item === undefined) throw new Error(`Cannot find menu item with id ${id}`)
      memory.menus.set(id, { ...item, ...change })
    },
    onClicked: memory.onMenuClick,
  },
  tabs: {
    query: async () => (memory.activeTabId === undefined ? [] : [{ id: memory.activeTabId }]),
    sendMessage: (tabId: number, message: unknown) => memory.answerFromTab(tabId, message),
    create: async ({ url }: { url: string }) => void memory.openedTabs.push(url),
    update: async ({ url }: { url: string }) => void memory.openedTabs.push(url),
    onRemoved: memory.onTabRemoved,
    onActivated: memory.onTabActivated,
  },
  commands: {
    onCommand: memory.onCommand,
    getAll: async () => [{ name: '_execute_action', shortcut: 'Alt+Shift+S' }],
  },
  windows: { WINDOW_ID_NONE: -1, onFocusChanged: memory.onWindowFocused },
  action: {
    setBadgeText: async ({ text }: { text: string }) => void (memory.badge = text),
    setBadgeBackgroundColor: async () => undefined,
  },
  omnibox: {
    setDefaultSuggestion: ({ description }: { description: string }) =>
      void (memory.omniboxHeadline = description),
    onInputStarted: memory.onOmniboxStarted,
    onInputChanged: memory.onOmniboxChanged,
    onInputEntered: memory.onOmniboxEntered,
  },
  sidePanel: { open: (options: { tabId: number }) => memory.openSidePanel(options) },
}

Object.assign(globalThis, { browser: memoryBrowser, chrome: memoryBrowser })
