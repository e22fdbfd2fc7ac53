import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface AgentForm {
  name: string
  email: string
  mobile: string
  pickerAddress: { address1: string; address2: string; city: string; pincode: string; state: string }
}

interface AgentsState {
  /** Unsaved input of the form for a new picker agent. */
  form: AgentForm
}

const initialState: AgentsState = {
  form: {
    name: '',
    email: '',
    mobile: '',
    pickerAddress: { address1: '', address2: '', city: '', pincode: '', state: '' },
  },
}

const agents = createSlice({
  name: 'agents',
  initialState,
  reducers: {
    agentTyped: (state, { payload }: PayloadAction<Partial<AgentForm>>) => {
      Object.assign(state.form, payload)
    },
    agentFormCleared: () => initialState,
  },
})

export const agentsReducer = agents.reducer
export const { agentTyped, agentFormCleared } = agents.actions
