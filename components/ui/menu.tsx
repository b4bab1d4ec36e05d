import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export interface MenuEntry {
  readonly label: string
  readonly icon: LucideIcon
  readonly onSelect: () => void
  readonly isDisabled?: boolean
  /** For a choice: whether it is the present one. */
  readonly isChecked?: boolean
}

/** Entries that belong together; a line separates each group from the next. An empty group is left out. */
type MenuGroups = readonly (readonly MenuEntry[])[]

interface MenuButtonProps {
  /** The object too: "Actions for Lamps". */
  readonly label: string
  readonly groups: MenuGroups
}

/** A button with three dots that opens a menu. */
export function MenuButton({ label, groups }: MenuButtonProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<IconButton label={label} size="sm" />}>
        <Ellipsis size={14} aria-hidden />
      </Menu.Trigger>
      <Popup groups={groups} />
    </Menu.Root>
  )
}

interface AnchoredMenuProps {
  readonly label: string
  readonly groups: MenuGroups
  readonly anchor: () => Element | null
  readonly onClose: () => void
  /** The element that gets the focus when the menu closes; false if another part takes it. */
  readonly findFocus: () => HTMLElement | null | false
}

/** An open menu at an element that is not its button. */
export function AnchoredMenu({ label, groups, anchor, onClose, findFocus }: AnchoredMenuProps) {
  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popup label={label} groups={groups} anchor={anchor} findFocus={findFocus} />
    </Menu.Root>
  )
}

interface PopupProps {
  readonly label?: string
  readonly groups: MenuGroups
  readonly anchor?: () => Element | null
  readonly findFocus?: () => HTMLElement | null | false
}

function Popup({ label, groups, anchor, findFocus }: PopupProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner anchor={anchor} align="start" sideOffset={2} className="z-40 outline-none">
        <Menu.Popup
          aria-label={label}
          finalFocus={findFocus}
          className="min-w-44 rounded-lg border border-line bg-surface p-1 text-ink shadow-float outline-none"
        >
          {groups
            .filter(({ length }) => length > 0)
            .map((entries, at) => (
              <Group key={entries[0]?.label} isFirst={at === 0}>
                {entries.map((entry) => (
                  <Entry key={entry.label} entry={entry} />
                ))}
              </Group>
            ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

interface GroupProps {
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Group({ isFirst, children }: GroupProps) {
  return (
    <>
      {isFirst ? null : <Menu.Separator className="my-1 h-px bg-line" />}
      {children}
    </>
  )
}

const entryClass =
  'flex h-8 cursor-default items-center gap-2 rounded-md ps-2 pe-3 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover forced-colors:data-highlighted:outline-1'

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const { label, icon: Icon, onSelect, isDisabled, isChecked } = entry
  const content = (
    <>
      <Icon size={15} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <Check
        size={14}
        aria-hidden
        className={clsx('shrink-0', isChecked !== true && 'invisible')}
      />
    </>
  )
  return isChecked === undefined ? (
    <Menu.Item disabled={isDisabled} onClick={onSelect} className={entryClass}>
      {content}
    </Menu.Item>
  ) : (
    <Menu.CheckboxItem
      checked={isChecked}
      closeOnClick
      disabled={isDisabled}
      onCheckedChange={onSelect}
      className={entryClass}
    >
      {content}
    </Menu.CheckboxItem>
  )
}
