import { ContainersLoading } from "#components/container-list/containers-loading"

export default ContainersLoading
