import { tasksKey } from '@packhouse/contract/office/learning/tasks-key.ts'
import { IconBook, IconHelpCircle } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useFocusBackIfLost } from '../../ui/dialogs/useDialogFocus.ts'
import { EscButton } from '../../ui/keys/EscButton.tsx'
import { KeyLines } from '../../ui/keys/KeyLines.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { PanelBody, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { tagOf, useLanguage } from '../language/language.ts'
import { isWhole } from '../language/wholeScreens.ts'
import { pageOf } from '../navigation/pageWords.ts'
import { guidePath } from '../navigation/paths.ts'
import { pathAt } from '../navigation/preload.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { useHome } from '../session/mayOpen.ts'
import type { SignedInUser } from '../session/state/auth.ts'
import { useAppSelector } from '../session/store.ts'
import { openKeyHelp } from '../shell/overlays.ts'
import { anchorOf, type GuideLink, guideOf } from './guideLinks.ts'
import css from './HelpPanel.module.css'
import { helpOf } from './helpTexts.ts'
import { useWorkingKeys } from './useWorkingKeys.ts'

/** Keeps the focus where it is: the keys of the screen are tried while the panel is read. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** Explains the screen it stands beside: three lines and the keys that work now. It is no dialog, the screen stays usable. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const location = useLocation()
  const path = pathAt(location.pathname)
  const lines = helpOf(path)
  const spoken = tagOf(useLanguage())
  useFocusBackIfLost()
  useKeys('Help', [{ keys: 'escape', label: 'Close the help', run: onClose }])
  return (
    <aside id="help" className={css.panel} aria-label={t('Help')} lang={spoken}>
      <PanelHead className={css.head}>
        <IconHelpCircle size={18} stroke={1.7} aria-hidden />
        <Text as="h2" cut grow>
          {t(pageOf(path ?? '').title)}
        </Text>
        <EscButton label={t('Close help')} onMouseDown={keepFocus} onClick={onClose} />
      </PanelHead>
      <PanelBody className={css.content}>
        {lines && (
          <ol className={css.lines} lang={isWhole(location) ? spoken : 'en-IN'}>
            {lines.map(([lead, rest]) => (
              <li key={lead}>
                <strong>{t(lead)}</strong> {t(rest)}
              </li>
            ))}
          </ol>
        )}
        <KeysHere />
        <GuideCard link={guideOf(path)} />
      </PanelBody>
      <Row as="footer" justify="between" className={css.foot}>
        <LinkButton onMouseDown={keepFocus} onClick={openKeyHelp}>
          {t('All keys')}
        </LinkButton>
        <TasksAgain onDone={onClose} />
      </Row>
    </aside>
  )
}

/** Leads to what the guide says about the screen. */
function GuideCard({ link }: { link: GuideLink | undefined }) {
  if (!link) return null
  return (
    <Link to={guidePath(link.page, anchorOf(link.section))} className={css.guide}>
      <IconBook size={18} stroke={1.7} aria-hidden />
      <Stack as="span" gap={0}>
        <strong>{link.section}</strong>
        <small>{t('In the guide')}</small>
      </Stack>
    </Link>
  )
}

/** Shows the first tasks again, from the beginning, to somebody whose role has some. */
function TasksAgain({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const home = useHome()
  const roles: SignedInUser['roles'] = useAppSelector(({ auth }) => auth.user?.roles)
  const hasTasks = roles?.some(({ code }) => code !== null)
  const [keep, { isLoading }] = preferenceCalls.useKeepPreferenceMutation()
  if (!hasTasks) return null
  const again = async () => {
    const kept = await keep({ key: tasksKey, body: { value: 'AGAIN' } })
    if ('error' in kept) return // the call has said why
    onDone()
    await navigate(home)
  }
  return (
    <LinkButton disabled={isLoading} onMouseDown={keepFocus} onClick={() => void again()}>
      {t('First tasks again')}
    </LinkButton>
  )
}

function KeysHere() {
  const lines = useWorkingKeys()
  if (lines.length === 0) return null
  return (
    <div className={css.keys}>
      <KeyLines title={t('Keys of this screen')} lines={lines} />
    </div>
  )
}
