import { Link } from 'lucide-react'
import type { ReactNode } from 'react'
import { guidePictures, isGuidePicture } from '#lib/extension/guide/pictures.ts'
import type { Block, Content, Inline, TopicId } from '#lib/extension/guide/topic.ts'
import { t } from '#lib/core/i18n/t.ts'
import { guideHref } from './guide-address.ts'
import { withKeys } from './with-keys.ts'

interface GuideBlockProps {
  readonly topic: TopicId
  readonly block: Block
}

export function GuideBlock({ topic, block }: GuideBlockProps) {
  switch (block.kind) {
    case 'heading':
      return <GuideHeading topic={topic} {...block} />
    case 'paragraph':
      return <p>{draw(block.content)}</p>
    case 'note':
      return (
        <p className="rounded-lg border-s-2 border-accent bg-sunken px-3 py-2">
          {draw(block.content)}
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          className={`flex flex-col gap-1 ps-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
        >
          {withKeys(block.items).map(({ key, part }) => (
            <li key={key}>{draw(part)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table className="w-full border-collapse">
          <thead>
            <tr>
              {withKeys(block.head).map(({ key, part }) => (
                <th
                  key={key}
                  scope="col"
                  className="border-b border-edge py-1 pe-3 text-start text-sm font-medium whitespace-nowrap text-muted"
                >
                  {draw(part)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withKeys(block.rows).map(({ key: row, part: cells }) => (
              <tr key={row}>
                {withKeys(cells).map(({ key, part }) => (
                  <td
                    key={key}
                    className="border-b border-line py-1.5 pe-3 align-top wrap-anywhere"
                  >
                    {draw(part)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'picture':
      return isGuidePicture(block.name) ? (
        <img
          src={`/guide/${block.name}.webp`}
          alt={block.alt}
          {...guidePictures[block.name]}
          loading="lazy"
          className="h-auto max-w-full self-start rounded-lg border border-line"
        />
      ) : null
  }
}

function GuideHeading({
  topic,
  level,
  id,
  text,
}: Pick<GuideBlockProps, 'topic'> & Extract<Block, { kind: 'heading' }>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={`group flex items-center gap-1 ${level === 2 ? 'pt-3' : 'pt-1'}`}>
      <Heading
        id={id}
        tabIndex={-1}
        className={`scroll-mt-4 font-semibold ${level === 2 ? 'text-lg' : 'text-base'}`}
      >
        {text}
      </Heading>
      <a
        href={guideHref(`${topic}/${id}`)}
        aria-label={t.guide.linkTo(text)}
        className="inline-flex size-6 items-center justify-center rounded-sm text-faint opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        <Link size={12} aria-hidden />
      </a>
    </div>
  )
}

function draw(content: Content): ReactNode {
  return withKeys(content).map(({ key, part }) => <InlinePart key={key} inline={part} />)
}

function InlinePart({ inline }: { readonly inline: Inline }) {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'code':
      return (
        <code className="rounded-sm bg-sunken px-1 font-mono text-sm wrap-anywhere">
          {inline.text}
        </code>
      )
    case 'strong':
      return <strong className="font-semibold">{draw(inline.content)}</strong>
    case 'link':
      return <GuideTextLink {...inline} />
  }
}

/** To a place of the guide or the settings, or to a page on the web in a tab of its own. */
function GuideTextLink({ href, content }: Extract<Inline, { kind: 'link' }>) {
  const target = href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...target} className="text-accent-ink underline underline-offset-2">
      {draw(content)}
    </a>
  )
}
