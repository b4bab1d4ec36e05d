import {
  AppWindow,
  AudioLines,
  Box,
  File,
  Film,
  Image,
  type LucideIcon,
  MapPin,
  Puzzle,
} from 'lucide-react'
import { t } from '#lib/i18n/t.ts'
import type { BoxKind, RichNode } from './rich-node.ts'

const icons: Partial<Record<BoxKind, LucideIcon>> = {
  video: Film,
  gif: Film,
  audio: AudioLines,
  picture: Image,
  gallery: Image,
  map: MapPin,
  file: File,
  appEmbed: Puzzle,
  external: Puzzle,
  embed: AppWindow,
}

/** Stands in the place of what is not shown as it is. */
export function RichBox({ box, name, text }: RichNode & { readonly kind: 'box' }) {
  const Icon = icons[box] ?? Box
  const words = [name, text].filter((word) => word !== undefined && word !== '').join(' · ')
  return (
    <span className="flex min-h-8 items-center gap-2 rounded-md border border-dashed border-edge px-2 py-1 text-sm text-muted">
      <Icon size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        <span className="font-medium">{t.richText[box]}</span>
        {words === '' ? '' : ': '}
        <bdi>{words}</bdi> {box === 'tooLong' ? '' : `(${t.richText.notShown})`}
      </span>
    </span>
  )
}
