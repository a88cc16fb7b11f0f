import { ContainersLoading } from "#components/containers/list/loading"

export default ContainersLoading
