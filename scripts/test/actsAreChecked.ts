// Tests change components within act(...): React says so where one does not, whatever file ran before in the same process.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
