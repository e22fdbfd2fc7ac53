/**
 * Style sheets of the Mantine components used on nearly every screen, in dependency order. They are in a layer, so our own
 * modules win. A component not listed here imports its own sheet: `import '@mantine/core/styles/Switch.layer.css'`.
 */
import './reset.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import 'virtual:theme.css'
import './fonts/fonts.css'
import './base.css'
import './controls.css'
