import { Kbd } from './kbd.tsx'
import { listKeyNames } from './name-keys.ts'

/** A key with its modifiers ("Mod+K"), or keys that are pressed one after the other ("G P"). */
export function KeyNames({ chord }: { readonly chord: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      {listKeyNames(chord).map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </span>
  )
}
