import { useRef } from 'react'
import { Link } from 'react-router'
import { anchorOf } from '../../app/help/guideLinks.ts'
import { guidePath } from '../../app/navigation/paths.ts'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { t } from '../../ui/words.ts'
import css from './GuidePage.module.css'
import { foundIn } from './guide/found.ts'
import { type GuidePageName, useWholeGuide } from './guide/pages.ts'

interface GuideSearchProps {
  typed: string
  onTyped: (typed: string) => void
  nameOf: (page: GuidePageName) => string
}

/** Searches all pages of the guide; what has the typed words stands below the box, each line with its page and heading. */
export function GuideSearch({ typed, onTyped, nameOf }: GuideSearchProps) {
  const pages = useWholeGuide(typed.trim() !== '')
  const list = useRef<HTMLUListElement>(null)
  const found = pages && foundIn(pages, typed)
  return (
    <>
      <Row>
        <SearchBox
          value={typed}
          onChange={onTyped}
          placeholder={t('Search the guide')}
          width={360}
          pause={0}
          onInto={() => list.current?.querySelector('a')?.focus()}
        />
      </Row>
      {typed.trim() !== '' && (
        <Text as="p" role="status" tone="quiet" hidden={found === undefined || found.length > 0}>
          {t('The guide does not say “{typed}”.', { typed })}
        </Text>
      )}
      {found && found.length > 0 && (
        <ul ref={list} className={css.found} lang="en-IN">
          {found.map(({ page, section, text }) => (
            <li key={`${page} ${text}`}>
              <Link
                to={`${guidePath(page)}${section === null ? '' : `#${anchorOf(section)}`}`}
                onClick={() => onTyped('')}
              >
                <Text as="span" tone="quiet" size={13}>
                  {section === null ? nameOf(page) : `${nameOf(page)} · ${section}`}
                </Text>
                <Text as="span">
                  <Highlighted text={text} typed={typed} />
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
