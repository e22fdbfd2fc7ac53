import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { Notice } from './feedback/Notice.tsx'
import { LinkButton } from './layout/LinkButton.tsx'
import css from './onUse.module.css'
import { t } from './words.ts'

/** The code of a part could not be fetched: without a network, or an old build after a deploy. */
class PartLoadError extends Error {}

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new PartLoadError('A part did not load.', { cause: error })
    }
  })
}

/**
 * A component whose code is loaded when it is first drawn; until then there is nothing: `const MoveDialog = onUse(async () => (await
 * import('./MoveDialog.tsx')).MoveDialog)`. Where it does not load, the screen around it goes on, and it comes with the network.
 */
export function onUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let Loaded = lazyPart(load)
  const forgetFailure = () => {
    Loaded = lazyPart(load)
  }
  return props => {
    const [tries, setTries] = useState(0)
    const missing = <NotLoaded onShown={forgetFailure} onTryAgain={() => setTries(tries + 1)} />
    return (
      <PartGuard key={tries} missing={missing}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </PartGuard>
    )
  }
}

interface NotLoadedProps {
  /** A failed load is kept: the next time the part is drawn, also on another visit, it is loaded anew. */
  onShown: () => void
  onTryAgain: () => void
}

function NotLoaded({ onShown, onTryAgain }: NotLoadedProps) {
  useEffect(() => {
    onShown()
    addEventListener('online', onTryAgain)
    return () => removeEventListener('online', onTryAgain)
  })
  return (
    <Notice tone="warn" className={css.missing} role="alert">
      {navigator.onLine
        ? t('This part did not load.')
        : t('This part did not load. It comes once there is a network.')}
      <LinkButton onClick={onTryAgain}>{t('Try again')}</LinkButton>
      {navigator.onLine && <LinkButton onClick={() => location.reload()}>{t('Reload screen')}</LinkButton>}
    </Notice>
  )
}

interface PartGuardProps {
  /** Shown where the part did not load. */
  missing: ReactNode
  children: ReactNode
}

/** Every other error is the screen's. */
class PartGuard extends Component<PartGuardProps, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === undefined) return this.props.children
    if (error instanceof PartLoadError) return this.props.missing
    throw error
  }
}
